/** The words of an order whose balance is awaited. */
export const balanceWords = {
  en: {
    name: 'Waiting for the balance',
    inFile: 'Awaiting balance',
    happened: (orderId: number) => `Order ${orderId} has arrived and waits for the buyer’s balance`,
    deadline: {
      buyer: (date: string) => `Your balance must arrive by ${date}`,
      seller: (date: string) => `The buyer pays the balance by ${date}`,
    },
    next: {
      buyer:
        'You have the lot. Now send the balance, exactly as shown below. Materia holds it until you accept the lot.',
      seller:
        'The buyer has the lot and now sends the balance. If it doesn’t come, Materia decides.',
    },
  },
  es: {
    name: 'Espera el saldo',
    inFile: 'Espera saldo',
    happened: (orderId: number) => `Llegó el pedido ${orderId}; falta el saldo del comprador`,
    deadline: {
      buyer: (date: string) => `Tu saldo debe llegar antes del ${date}`,
      seller: (date: string) => `El comprador paga el saldo antes del ${date}`,
    },
    next: {
      buyer:
        'Ya tienes el lote. Transfiere ahora el saldo con los datos de abajo. Materia lo guarda hasta que aceptes el lote.',
      seller:
        'El comprador ya tiene el lote y ahora transfiere el saldo. Si no llega, Materia decide.',
    },
  },
}

const balanceLineWords = {
  unpaid: {
    disputed: {
      en: (orderId: number) => `The balance of order ${orderId} is overdue, so Materia decides`,
      es: (orderId: number) => `El saldo del pedido ${orderId} está vencido; decide Materia`,
    },
  },
  reduced: {
    awaitingBalance: {
      en: (orderId: number) => `Order ${orderId} waits for a smaller balance from the buyer`,
      es: (orderId: number) => `El pedido ${orderId} espera un saldo menor del comprador`,
    },
    refunded: {
      en: (orderId: number) => `Order ${orderId} ended with a smaller balance`,
      es: (orderId: number) => `El pedido ${orderId} terminó con un saldo menor`,
    },
  },
}

type BalanceLine = {
  orderId: number
  state: string
  balance?: keyof typeof balanceLineWords | undefined
}

/** Text for conversations, of news about the balance alone. Undefined for other news. */
export function balanceLineText(locale: string, { orderId, state, balance }: BalanceLine) {
  const words = balance && new Map(Object.entries(balanceLineWords[balance])).get(state)
  return words?.[locale.startsWith('es') ? 'es' : 'en'](orderId)
}
