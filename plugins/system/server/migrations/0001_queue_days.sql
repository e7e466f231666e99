CREATE TABLE "system_queue_days" (
	"day" date PRIMARY KEY NOT NULL,
	"seconds" integer NOT NULL
);
