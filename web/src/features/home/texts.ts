// What the front page says.
export const texts = {
  title: "Your shop’s questions, answered day and night",
  lead: "Botwright turns what you already know about your business into an AI assistant for your website, without a line of code.",
  start: "Start Building Free",
  explore: "Explore Bot Types",
  trial: "Free for 14 days and 100 AI messages. No credit card needed.",
  previewLabel:
    "Example conversation: a visitor asks whether a bakery delivers on Sundays, and its assistant answers from the shop’s own notes.",
  previewName: "Linden Bakery",
  previewStatus: "Online now",
  previewQuestion: "Do you deliver on Sundays?",
  previewAnswer:
    "Yes! Sunday deliveries go out from 8 to 11 am. Order by 4 pm on Saturday and we bake it fresh for you.",
  previewFollowUp: "And gluten-free bread?",
  previewSecondAnswer:
    "We bake a buckwheat loaf every Friday. I can’t promise a Sunday one, but the shop will gladly tell you.",
  previewReplies: ["Opening hours", "Order a cake", "Contact the shop"],
  previewCaption: "An example conversation",
};
