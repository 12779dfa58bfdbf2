import { balanceDays } from '@materia/contracts/orders/constants.ts'

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
          `${company} has the lot and has ${balanceDays} days to send the balance. If it doesn’t come, Materia decides.`,
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
    balanceReduced: {
      buyer: {
        title: (order: string) => `Order ${order}: send the smaller balance`,
        text: (company: string) =>
          `The balance of your order from ${company} is smaller now. Open the order for account, exact amount and reference. Once the balance is here, the order ends and the seller is paid.`,
      },
      seller: {
        title: (order: string) => `Order ${order}: the smaller balance is due`,
        text: (company: string) =>
          `${company} has ${balanceDays} days to send the smaller balance. You’re paid once it’s here. If it doesn’t come, Materia decides.`,
      },
    },
    endedReduced: {
      buyer: {
        title: (order: string) => `Order ${order} has ended`,
        text: (company: string) =>
          `Your order with ${company} has ended with a smaller balance. You owe nothing more. If a part of the earlier balance had come, we return it.`,
      },
      seller: {
        title: (order: string) => `Order ${order} has ended`,
        text: (company: string) =>
          `Your order with ${company} has ended with a smaller balance. We pay out the money that we hold, less our fee.`,
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
          `${company} ya tiene el lote y tiene ${balanceDays} días para transferir el saldo. Si no llega, Materia decide.`,
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
    balanceReduced: {
      buyer: {
        title: (order: string) => `Pedido ${order}: transfiere el saldo menor`,
        text: (company: string) =>
          `El saldo de tu pedido de ${company} ahora es menor. Abre el pedido para ver la cuenta, el monto exacto y la referencia. Cuando llegue el saldo, el pedido termina y se le paga al vendedor.`,
      },
      seller: {
        title: (order: string) => `Pedido ${order}: falta el saldo menor`,
        text: (company: string) =>
          `${company} tiene ${balanceDays} días para transferir el saldo, que ahora es menor. Te pagamos cuando llegue. Si no llega, Materia decide.`,
      },
    },
    endedReduced: {
      buyer: {
        title: (order: string) => `Terminó el pedido ${order}`,
        text: (company: string) =>
          `Tu pedido con ${company} terminó con un saldo menor. Ya no debes nada. Si había llegado una parte del saldo anterior, te la devolvemos.`,
      },
      seller: {
        title: (order: string) => `Terminó el pedido ${order}`,
        text: (company: string) =>
          `Tu pedido con ${company} terminó con un saldo menor. Te pagamos lo que tenemos guardado, menos nuestra comisión.`,
      },
    },
  },
}
