ALTER TABLE "numbers" ADD CONSTRAINT "numbers_in_workspace" UNIQUE("id","workspace_id");--> statement-breakpoint
-- Whoever was added while the number moved away reads what is another workspace's.
DELETE FROM "number_users" USING "numbers" WHERE "numbers"."id" = "number_users"."number_id" AND "numbers"."workspace_id" <> "number_users"."workspace_id";--> statement-breakpoint
ALTER TABLE "number_users" DROP CONSTRAINT "number_users_number_id_numbers_id_fk";--> statement-breakpoint
ALTER TABLE "number_users" ADD CONSTRAINT "number_users_number" FOREIGN KEY ("number_id","workspace_id") REFERENCES "public"."numbers"("id","workspace_id") ON DELETE no action ON UPDATE no action;
