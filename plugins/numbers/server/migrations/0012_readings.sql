CREATE TABLE "number_readings" (
	"number_id" uuid NOT NULL,
	"what" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "number_readings_number_id_what_pk" PRIMARY KEY("number_id","what")
);
--> statement-breakpoint
ALTER TABLE "number_readings" ADD CONSTRAINT "number_readings_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;