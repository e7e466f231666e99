CREATE TABLE "workspace_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"document" text NOT NULL,
	"business_id" text,
	"currency" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"workspace_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspace_applications" ADD CONSTRAINT "workspace_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_applications_own" ON "workspace_applications" USING btree ("user_id") WHERE "workspace_applications"."workspace_id" is null;--> statement-breakpoint
CREATE INDEX "workspace_applications_document" ON "workspace_applications" USING btree ("document","submitted_at");--> statement-breakpoint
CREATE INDEX "workspace_applications_submitted" ON "workspace_applications" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "workspace_applications_company" ON "workspace_applications" USING btree (fold("company_name"),"id");--> statement-breakpoint
CREATE INDEX "workspace_applications_updated" ON "workspace_applications" USING btree ("updated_at","id");