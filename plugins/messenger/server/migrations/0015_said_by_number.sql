create extension if not exists btree_gin;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "messages_said" ON "messages" USING gin ("number_id",fold("text") gin_trgm_ops);
--> statement-breakpoint
DROP INDEX "messages_words";