/** What an event is called for who may not hear it: its `id` is that of the room's thing, and nothing else is told. */
export const hiddenEvent = "hidden";
