/** Apart from what they carry: every page knows them. */
export const conversationChangedName = "conversation.changed";
export const messageChangedName = "message.changed";
