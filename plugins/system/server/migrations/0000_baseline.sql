CREATE TABLE "system_troubles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "system_troubles_open" ON "system_troubles" USING btree ("kind") WHERE "system_troubles"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "system_troubles_since" ON "system_troubles" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "system_troubles_resolved" ON "system_troubles" USING btree ("resolved_at","id");