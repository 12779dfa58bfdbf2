/** The mail texts about the balance of an order with a deposit. */
export const balanceNewsWords = {
  en: {
    awaitingBalance: {
      buyer: {
        title: (order: string) => `Order ${order} has arrived: send the balance`,
        text: (company: string) =>
          `Your order from ${company} counts as received. Open the order for account, exact amount and reference. Materia holds the balance until you accept the lot. Is something wrong? Report it in the order.`,
      },
      seller: {
        title: (order: string) => `Order ${order} has arrived: the balance is due`,
        text: (company: string) =>
          `${company} has the lot and has 7 days to send the balance. If it doesn’t come, Materia decides.`,
      },
    },
    balanceUnpaid: {
      buyer: {
        title: (order: string) => `The balance of order ${order} is overdue`,
        text: (company: string) =>
          `Your balance for the order from ${company} hasn’t fully arrived, so Materia now decides. You can still send it: open the order for what is missing.`,
      },
      seller: {
        title: (order: string) => `The balance of order ${order} is overdue`,
        text: (company: string) =>
          `The balance of ${company} hasn’t fully arrived, so Materia now decides. We hold the deposit until then.`,
      },
    },
  },
  es: {
    awaitingBalance: {
      buyer: {
        title: (order: string) => `Llegó el pedido ${order}: transfiere el saldo`,
        text: (company: string) =>
          `Tu pedido de ${company} se da por recibido. Abre el pedido para ver la cuenta, el monto exacto y la referencia. Materia guarda el saldo hasta que aceptes el lote. ¿Algo está mal? Repórtalo en el pedido.`,
      },
      seller: {
        title: (order: string) => `Llegó el pedido ${order}: falta el saldo`,
        text: (company: string) =>
          `${company} ya tiene el lote y tiene 7 días para transferir el saldo. Si no llega, Materia decide.`,
      },
    },
    balanceUnpaid: {
      buyer: {
        title: (order: string) => `El saldo del pedido ${order} está vencido`,
        text: (company: string) =>
          `Tu saldo del pedido de ${company} no ha llegado completo, así que ahora decide Materia. Todavía puedes transferirlo: abre el pedido para ver cuánto falta.`,
      },
      seller: {
        title: (order: string) => `El saldo del pedido ${order} está vencido`,
        text: (company: string) =>
          `El saldo de ${company} no ha llegado completo, así que ahora decide Materia. Mientras tanto guardamos el anticipo.`,
      },
    },
  },
}
