CREATE TABLE "simulated_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"from_number" text NOT NULL,
	"to_number" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_texts_key" ON "simulated_texts" USING btree ("key");--> statement-breakpoint
CREATE INDEX "simulated_texts_phone" ON "simulated_texts" USING btree ("to_number","at");