DROP TABLE "simulated_texts" CASCADE;
