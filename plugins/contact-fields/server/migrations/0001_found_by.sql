create extension if not exists btree_gin;
--> statement-breakpoint
CREATE INDEX "contact_field_values_words" ON "contact_field_values" USING gin ("workspace_id",fold(jsonb_path_query_array("values", '$.* ? (@.type() != "boolean")')::text) gin_trgm_ops);