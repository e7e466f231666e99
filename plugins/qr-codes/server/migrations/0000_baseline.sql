CREATE TABLE "qr_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"message" text NOT NULL,
	"image_format" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qr_codes_by_message" ON "qr_codes" USING btree ("number_id","message","code");--> statement-breakpoint
CREATE INDEX "qr_codes_by_creation" ON "qr_codes" USING btree ("number_id","created_at","code");--> statement-breakpoint
CREATE INDEX "qr_codes_by_update" ON "qr_codes" USING btree ("number_id","updated_at","code");