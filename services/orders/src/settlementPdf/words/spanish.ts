import type { SettlementWords } from './SettlementWords.ts'

const sides = { buyer: 'comprador', seller: 'vendedor' } as const

export const spanish: SettlementWords = {
  locale: 'es-MX',
  title: (order, isFinal) =>
    isFinal ? `Liquidación del pedido ${order}` : `Liquidación provisional del pedido ${order}`,
  company: (name, id) => `${name} (empresa ${id} en Materia)`,
  taxNumber: (name, number) => `${name}, RFC o EIN ${number}`,
  sides: { buyer: 'Comprador', seller: 'Vendedor' },
  facts: {
    placed: 'Fecha del pedido',
    seller: 'Vendedor',
    buyer: 'Comprador',
    material: 'Material',
    ordered: 'Cantidad pedida',
    price: 'Su precio antes de impuestos',
    paid: 'Peso pagado',
  },
  status: {
    agreed: (by, at) =>
      `Definitiva. El ${by === 'buyer' ? 'comprador' : 'vendedor'} la aceptó el ${at}.`,
    silence: (at) =>
      `Definitiva. Los pesos estaban dentro de la tolerancia y nadie se opuso hasta el ${at}.`,
    ended: (at) =>
      `Definitiva. Nadie la aceptó hasta el ${at}, así que se paga el peso de carga, sin pasar de la cantidad pedida.`,
    claim: (at) => `Definitiva. Un reclamo terminó el ${at} y fijó el importe.`,
    proposed: (by, at) => `Provisional. Resulta de los pesos del ${sides[by]}, el ${at}.`,
    dueAt: (answers, at) => `Si el ${sides[answers]} no dice nada, queda firme el ${at}.`,
    noSilence: 'Solo queda firme si la otra parte la acepta.',
    open: 'Provisional. Nadie ha propuesto todavía una liquidación.',
    unsettled: 'Definitiva. El pedido terminó sin liquidación por peso.',
  },
  terms: {
    heading: 'Condiciones',
    scale: {
      loaded: 'Cuenta la báscula de carga.',
      unloaded: 'Cuenta la báscula de descarga.',
    },
    tolerance: (percent, kilograms) =>
      `Las básculas pueden diferir en ${percent}% del peso bruto, o en ${kilograms} si es más. Si no, cuenta la báscula de un tercero.`,
    overage: (percent) => `Se paga hasta ${percent}% más de lo pedido.`,
    noOverage: 'No se paga más de la cantidad pedida.',
    moisture: (percent) => `La humedad de hasta ${percent}% se paga como material.`,
    contamination: (percent, factor) =>
      `La contaminación de hasta ${percent}% se paga como material. Cada punto adicional descuenta ${factor}%.`,
    reject: (percent) =>
      `Con más de ${percent}% de contaminación el comprador puede rechazar el material.`,
    downgrade: (percent) =>
      `Un grado inferior cuesta ${percent}% menos, si ambas partes lo aceptan.`,
  },
  tickets: {
    heading: 'Boletas de báscula',
    columns: ['Camión', 'Boleta', 'Horas', 'Pesos'],
    truck: (number) => `Camión ${number}`,
    weigh: {
      loading: 'Carga, báscula del vendedor',
      unloading: 'Descarga, báscula del comprador',
      thirdParty: 'Báscula de un tercero',
    },
    units: { kg: 'kg', lb: 'lb', t: 't', shortTon: 'toneladas cortas' },
    ticket: (number) => `Boleta ${number}`,
    scale: (name) => `Báscula: ${name}`,
    operator: (name) => `Operador: ${name}`,
    plates: (plate) => `Placas: ${plate}`,
    gross: (weight) => `Bruto ${weight}`,
    tare: (weight) => `− tara ${weight}`,
    packaging: (weight) => `− empaque ${weight}`,
    net: (weight) => `= neto ${weight}`,
    full: (at) => `Bruto pesado ${at}`,
    empty: (at) => `Tara pesada ${at}`,
    written: (at) => `Escrita en el dispositivo ${at}`,
    received: (at) => `Recibida por Materia ${at}`,
    sentBack: 'Regresado con su carga',
    times: (zone) =>
      `Todas las horas de esta página: ${zone}. 1 lb = 0.45359237 kg y 1 tonelada corta = 907.18474 kg, ambas exactas.`,
    replaced: (numbers) => `Boletas corregidas, que no cuentan: ${numbers}.`,
  },
  report: {
    heading: 'Reporte de laboratorio',
    facts: {
      laboratory: 'Laboratorio',
      sample: 'Muestra',
      method: 'Método',
      sampled: 'Tomada',
      written: 'Escrito',
      received: 'Recibido por Materia',
      moisture: 'Humedad',
      contamination: 'Contaminación',
      mfi: 'MFI',
      alloy: 'Aleación',
      grade: 'Grado',
      note: 'Nota',
    },
    lowerGrade: 'Inferior al acordado',
  },
  formula: {
    heading: 'Cómo resulta el importe de los pesos',
    columns: ['Paso', 'Cálculo', 'Resultado'],
    truck: (number) => `Camión ${number}`,
    difference: (weights, difference) => `Diferencia: ${weights} = ${difference}`,
    allowed: (kilograms) => `Permitida: ${kilograms}`,
    atLeast: (kilograms) => `al menos ${kilograms}`,
    isWithin: 'dentro de la tolerancia',
    isOutside: 'fuera de la tolerancia',
    counts: (side) => `Cuenta: ${side}`,
    steps: {
      net: 'Peso neto',
      moisture: 'Peso seco',
      contamination: 'Peso limpio',
      payable: 'Peso a pagar',
      goods: 'Material antes de impuestos',
    },
    noMoisture: 'La humedad no se descuenta.',
    moistureWithin: (found, allowed) => `${found}% de humedad, ${allowed}% permitida`,
    noContamination: 'La contaminación no se descuenta.',
    contaminationWithin: (found, allowed) => `${found}% de contaminación, ${allowed}% permitida`,
    most: (kilograms) => `A lo más ${kilograms}`,
    note: 'Los pesos no se redondean entre pasos. Solo el importe se redondea, una vez, al centavo (medio centavo hacia arriba).',
    notByFormula: 'El pedido no terminó por este cálculo, sino como dice el inicio de la página.',
  },
  money: {
    heading: 'Importes',
    columns: ['Concepto', 'Factura provisional', 'Importe definitivo', 'Nota de crédito'],
    goods: 'Material antes de impuestos',
    tax: 'Impuesto',
    withheld: 'Impuesto que retiene el comprador',
    freight: 'Flete',
    fee: 'Comisión de Materia',
    total: 'Total',
    overage: (amount) =>
      `La factura provisional incluye ${amount} antes de impuestos por peso excedente. Lo que no se entregue regresa al comprador.`,
    none: '—',
  },
}
