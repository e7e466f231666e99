CREATE TABLE "template_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"words" jsonb NOT NULL,
	"author_id" uuid,
	"outcome" text NOT NULL,
	"rejection" jsonb,
	"refusal" jsonb,
	"at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_versions" ADD CONSTRAINT "template_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_versions_at" ON "template_versions" USING btree ("template_id","at","id");--> statement-breakpoint
CREATE INDEX "template_versions_by_author" ON "template_versions" USING btree ("author_id");