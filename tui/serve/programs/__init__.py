"""Programs that call: bots that sit at tables, and hubs that read the results, with keys the host allows."""
