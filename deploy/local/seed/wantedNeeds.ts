import type { WantedDocument } from '@materia/catalog/src/publicApi.ts'

type Material = Pick<WantedDocument, 'category' | 'type'> &
  Partial<
    Pick<
      WantedDocument,
      'grade' | 'presentations' | 'colors' | 'materialOrigin' | 'mfiMin' | 'mfiMax'
    >
  >

/** A demo company's regular need. `price`: its target, shown to others in every second post. */
export type Need = {
  username: string
  material: Material
  tonnes: number
  price: string | null
  description: string
}

const pp: Material = { category: 'Plastics', type: 'Polypropylene' }
const pe: Material = { category: 'Plastics', type: 'Polyethylene' }
const metal = (type: string): Material => ({ category: 'Metals', type })
const plastic = (type: string): Material => ({ category: 'Plastics', type })
const ground = { presentations: ['Ground'] }
const pellets = { presentations: ['Hot-Cut Pellets', 'Spaghetti-Cut Pellets'] }
const bales = { presentations: ['Bales'] }

/** One need in a line: company, material, tonnes a month, target price and text. */
const need = (
  username: string,
  material: Material,
  tonnes: number,
  price: string | null,
  description: string,
): Need => ({ username, material, tonnes, price, description })

const houston = [
  need(
    'houston',
    { ...pp, grade: 'Copolymer', ...ground, mfiMin: '8', mfiMax: '25' },
    80,
    '0.52',
    'Clean copolymer regrind, any color but black. We take a truck a week, all year.',
  ),
  need(
    'houston',
    { ...pe, grade: 'HDPE', ...pellets, mfiMin: '0.3', mfiMax: '0.8' },
    60,
    '0.58',
    'Blow molding grade for our pipe line. Send a data sheet with each lot.',
  ),
  need(
    'houston',
    { ...pe, grade: 'LDPE', ...bales, colors: ['Clear'] },
    40,
    '0.24',
    'Clear film, 98/2 or better. Dry bales.',
  ),
  need(
    'houston',
    { ...plastic('Polystyrene'), grade: 'HIPS', ...ground },
    15,
    null,
    'HIPS regrind without flame retardant.',
  ),
  need(
    'houston',
    { ...pp, grade: 'Homopolymer', ...pellets, mfiMin: '10', mfiMax: '35' },
    100,
    '0.66',
    'Homopolymer pellets for injection. Steady colors only.',
  ),
]
const north = [
  need(
    'norte',
    { ...pp, ...bales },
    50,
    '4.80',
    'Pacas de polipropileno posindustrial: contenedores y tarimas. Pagamos contra báscula.',
  ),
  need(
    'norte',
    { ...pe, grade: 'HDPE', presentations: ['In Piece', 'Bales'] },
    45,
    '6.20',
    'Garrafa y tambo de PEAD, lavado o sin lavar. Recogemos en Nuevo León y Coahuila.',
  ),
  need(
    'norte',
    { ...plastic('ABS'), ...ground, colors: ['Black', 'Gray'] },
    12,
    '14.50',
    'ABS molido de autopartes, sin pintura ni cromo.',
  ),
  need(
    'norte',
    { ...plastic('Nylon'), grade: 'PA66', ...ground },
    8,
    null,
    'PA66 con o sin fibra de vidrio. Indica el porcentaje de carga.',
  ),
  need(
    'bajio',
    { ...pp, grade: 'Copolymer', ...ground, mfiMin: '5', mfiMax: '20' },
    35,
    '9.80',
    'Molido limpio de copolímero para peletizar. Compramos todos los meses.',
  ),
  need(
    'bajio',
    { ...pe, grade: 'LLDPE', ...bales },
    30,
    '5.40',
    'Emplaye claro en paca, máximo 5% de contaminación.',
  ),
  need(
    'bajio',
    { ...pe, grade: 'HDPE', ...ground, colors: ['Natural', 'White'] },
    25,
    '11.20',
    'Molido de PEAD soplo, natural o blanco.',
  ),
  need(
    'bajio',
    { ...plastic('Polystyrene'), ...ground },
    10,
    null,
    'Poliestireno molido, PSAI o cristal por separado.',
  ),
]
const west = [
  need(
    'tapatia',
    { ...plastic('PET'), grade: 'Bottle', ...bales, colors: ['Clear'] },
    90,
    '7.10',
    'Paca de botella de PET cristal. Báscula en planta y pago a 8 días.',
  ),
  need(
    'tapatia',
    { ...plastic('PVC'), grade: 'Rigid PVC', ...ground },
    20,
    '6.00',
    'PVC rígido de perfil y tubería, molido y sin metal.',
  ),
  need(
    'tapatia',
    { ...metal('Aluminum'), grade: 'Taldon', ...bales },
    18,
    '29.00',
    'Lata de aluminio en paca, seca.',
  ),
  need(
    'frontera',
    { ...metal('Copper'), grade: 'Barley', presentations: ['Wire'] },
    6,
    '155.00',
    'Cobre brillante, sin estaño. Análisis en la entrega.',
  ),
  need(
    'frontera',
    { ...plastic('Polycarbonate'), ...ground },
    9,
    null,
    'Policarbonato molido transparente o humo.',
  ),
  need(
    'saltillo',
    { ...metal('Steel'), grade: 'Busheling', presentations: ['Bales'] },
    400,
    '5.10',
    'Primer industrial en paca para fundición, todo el año.',
  ),
  need(
    'saltillo',
    { ...metal('Steel'), grade: 'HMS 1' },
    250,
    '4.40',
    'Chatarra HMS 1, tramos de hasta 1.5 m.',
  ),
  need(
    'cholula',
    { ...pp, ...pellets, colors: ['Black'] },
    22,
    '13.90',
    'Pellet negro para inyección de charola.',
  ),
  need(
    'chamizal',
    { ...plastic('ABS'), presentations: ['Ground', 'In Piece'] },
    14,
    null,
    'ABS de carcasas, cualquier color.',
  ),
]
const states = [
  need(
    'toledo',
    { ...plastic('Nylon'), grade: 'PA6', ...pellets },
    20,
    '1.35',
    'PA6 pellets for under-hood parts. Post-industrial only.',
  ),
  need(
    'toledo',
    { ...pp, ...ground, colors: ['Black'] },
    44,
    '0.44',
    'Black bumper regrind, paint below 2%.',
  ),
  need(
    'ozark',
    { ...metal('Aluminum'), grade: 'Tense' },
    60,
    '1.48',
    'Tense for our furnaces. Loose or in boxes.',
  ),
  need('ozark', { ...metal('Brass'), grade: 'Honey' }, 12, '4.90', 'Yellow brass, clean and dry.'),
  need('fresno', { ...plastic('PET'), ...bales }, 70, '0.31', 'Bottle bales, curbside or deposit.'),
  need(
    'piedmont',
    { ...plastic('PET'), grade: 'Strapping', presentations: ['Ground', 'Bales'] },
    16,
    null,
    'Green strapping, ground or baled.',
  ),
  need(
    'caprock',
    { ...pe, grade: 'HDPE', presentations: ['Ground'], colors: ['Natural'] },
    38,
    '0.72',
    'Natural HDPE regrind from bottles, washed.',
  ),
  need(
    'alamo',
    { ...metal('Stainless Steel'), grade: '304', presentations: ['Turnings', 'Sheet'] },
    25,
    '1.12',
    '304 solids and turnings, oil drained.',
  ),
]

/** The regular needs of the demo companies, in the language of each. */
export const wantedNeeds: readonly Need[] = [...houston, ...north, ...west, ...states]
