CREATE TABLE "alert_dismissals" (
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_dismissals_alert_id_user_id_pk" PRIMARY KEY("alert_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"title_pt" text NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text NOT NULL,
	"text_pt" text NOT NULL,
	"text_en" text NOT NULL,
	"text_es" text NOT NULL,
	"severity" text NOT NULL,
	"place" text NOT NULL,
	"audience" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_dismissals" ADD CONSTRAINT "alert_dismissals_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_dismissals" ADD CONSTRAINT "alert_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_dismissals_user" ON "alert_dismissals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alerts_severity" ON "alerts" USING btree ("workspace_id","severity","id");--> statement-breakpoint
CREATE INDEX "alerts_audience" ON "alerts" USING btree ("workspace_id","audience","id");--> statement-breakpoint
CREATE INDEX "alerts_from" ON "alerts" USING btree ("workspace_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "alerts_to" ON "alerts" USING btree ("workspace_id","valid_to","id");--> statement-breakpoint
CREATE INDEX "alerts_updated" ON "alerts" USING btree ("workspace_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "alerts_of_all" ON "alerts" USING btree ("updated_at","id") WHERE "alerts"."workspace_id" is null;