// What the payment screens say. The sentences of the product's specification stand here word for word.
export const paymentTexts = {
  success: "Payment Successful!",
  successLead: "Thank you. Your balance is being updated; we are taking you to your dashboard.",
  toDashboard: "Go to dashboard",
  pendingTitle: "Payment on its way",
  pending: "Your payment is not confirmed yet. The credit will appear shortly.",
  unknownTitle: "Payment not found",
  unknown:
    "This payment does not belong to your account, or it has ended. If you paid, the credit appears in your balance.",
  arrivedTitle: "Credit added",
  arrived: "Your payment has arrived in your balance.",

  cancelled: "Payment Cancelled",
  cancelledLead: "Your payment was cancelled. You can try again anytime.",
  addCredit: "Add Credit",
  toPricing: "Go to pricing",
  toHome: "Go to home",
} as const;
