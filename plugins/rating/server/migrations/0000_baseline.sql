CREATE TABLE "usage_days" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"number_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"country" text NOT NULL,
	"circumstance" text NOT NULL,
	"records" integer NOT NULL,
	"quantity" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "usage_days_key" PRIMARY KEY("workspace_id","day","number_id","kind","category","country","circumstance")
);
--> statement-breakpoint
CREATE TABLE "usage_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"number_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"country" text NOT NULL,
	"circumstance" text NOT NULL,
	"quantity" integer NOT NULL,
	"seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "usage_days_day" ON "usage_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "usage_records_time" ON "usage_records" USING btree ("number_id","day","at","id");