/** Apart from what it carries: the menu of every page knows it. */
export const conversationChangedName = "conversation.changed";
