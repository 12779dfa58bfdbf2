import type { NewUser } from '@materia/identity/src/publicApi.ts'
import type { Country } from '@materia/contracts/places.ts'

export type Company = Pick<NewUser, 'username' | 'companyName' | 'description' | 'city' | 'phoneNumber' | 'address'> & {
  /** Of a company that has bought something. */
  postalCode?: string
  username: string
  country: Country
  state: string
  isVerified: boolean
  /** Share of the listings; none for a company that buys only. */
  sells: number
  /** Share of its listings that are metals. */
  metals: number
  /** Other states, all near, that it keeps lots in. */
  yards: string[]
}

/** The companies of the demo: invented, with accounts named after the first column. */
export const companies: Company[] = [
  {
    username: 'norte', companyName: 'Recicladora Sierra Norte', country: 'MEX', state: 'NL', city: 'Monterrey', yards: [],
    description: 'Molemos y peletizamos polipropileno y polietileno de la industria automotriz y de empaque. Báscula certificada y embarques diarios.',
    phoneNumber: '+52 81 5550 1200', address: 'Av. de la Fundidora 1200', postalCode: '64010', isVerified: true, sells: 16, metals: 0.25,
  },
  {
    username: 'houston', companyName: 'Bayou Compounding', country: 'USA', state: 'TX', city: 'Houston', yards: [],
    description: 'Compounder of recycled polyolefins. We buy regrind and pellets by the truckload, all year.',
    phoneNumber: '+1 713 555 0148', address: '4100 Navigation Blvd', postalCode: '77003', isVerified: true, sells: 0, metals: 0,
  },
  {
    username: 'bajio', companyName: 'Bajío Circular', country: 'MEX', state: 'QT', city: 'Querétaro', yards: ['GT', 'SL'],
    description: 'Pellet reciclado de corte en caliente, con hoja técnica por lote.',
    phoneNumber: '+52 442 555 0173', address: 'Parque Industrial Benito Juárez 45', isVerified: true, sells: 11, metals: 0,
  },
  {
    username: 'tapatia', companyName: 'Recuperadora La Minerva', country: 'MEX', state: 'JA', city: 'Guadalajara', yards: ['MI', 'CL'],
    description: 'Cobre, latón y acero seleccionados, con análisis de composición a solicitud.',
    phoneNumber: '+52 33 5550 8841', address: 'Calz. del Ejército 890', isVerified: true, sells: 11, metals: 1,
  },
  {
    username: 'frontera', companyName: 'Frontera Recupera', country: 'MEX', state: 'BC', city: 'Tijuana', yards: ['SO'],
    description: 'Recuperamos merma de maquila: plástico limpio, cable y lámina.',
    phoneNumber: '+52 664 555 0190', address: 'Blvd. Industrial 3310', isVerified: false, sells: 8, metals: 0.4,
  },
  {
    username: 'saltillo', companyName: 'Industrias Derramadero', country: 'MEX', state: 'CO', city: 'Saltillo', yards: ['NL', 'DG'],
    description: 'Lámina, barra y tubo de segunda, y sobrantes de producción de la industria automotriz.',
    phoneNumber: '+52 844 555 0127', address: 'Carretera a Derramadero km 8', isVerified: true, sells: 10, metals: 0.95,
  },
  {
    username: 'cholula', companyName: 'Ecoproceso Popocatépetl', country: 'MEX', state: 'PU', city: 'Puebla', yards: ['TL', 'VE', 'EM'],
    description: 'Molido de PEAD y PP lavado y libre de metal. Surtimos cada semana desde Puebla.',
    phoneNumber: '+52 222 555 0162', address: 'Recta a Cholula 2210', isVerified: false, sells: 8, metals: 0,
  },
  {
    username: 'chamizal', companyName: 'Recuperadora El Chamizal', country: 'MEX', state: 'CH', city: 'Ciudad Juárez', yards: ['DG'],
    description: 'Compra y venta de scrap industrial en los dos lados de la frontera.',
    phoneNumber: '+52 656 555 0119', address: 'Av. de las Industrias 560', isVerified: true, sells: 7, metals: 0.5,
  },
  {
    username: 'toledo', companyName: 'Maumee Reclaim', country: 'USA', state: 'OH', city: 'Toledo', yards: ['MI', 'IN'],
    description: 'Clean automotive regrind, sorted by color and melt flow. Full truckloads from our dock.',
    phoneNumber: '+1 419 555 0106', address: '220 Water Street', postalCode: '43604', isVerified: true, sells: 10, metals: 0.05,
  },
  {
    username: 'ozark', companyName: 'Ozark Ridge Recovery', country: 'USA', state: 'MO', city: 'Springfield', yards: ['AR', 'KS'],
    description: 'Copper, brass and bronze, chopped and sorted in house.',
    phoneNumber: '+1 417 555 0171', address: '1800 Division Street', isVerified: true, sells: 9, metals: 1,
  },
  {
    username: 'fresno', companyName: 'San Joaquin Circular', country: 'USA', state: 'CA', city: 'Fresno', yards: ['NV', 'OR'],
    description: 'Recycled HDPE and PP pellets from agricultural packaging.',
    phoneNumber: '+1 559 555 0133', address: '770 Van Ness Avenue', isVerified: false, sells: 8, metals: 0.05,
  },
  {
    username: 'piedmont', companyName: 'Piedmont Recovery Works', country: 'USA', state: 'NC', city: 'Charlotte', yards: ['SC', 'GA', 'VA'],
    description: 'Prime and secondary steel from stamping plants in the Carolinas.',
    phoneNumber: '+1 704 555 0155', address: '3900 Rozzelles Ferry Road', isVerified: true, sells: 9, metals: 0.9,
  },
  {
    username: 'caprock', companyName: 'Caprock Recovery', country: 'USA', state: 'TX', city: 'Dallas', yards: [],
    description: 'We buy from stamping, extrusion and cable plants in North Texas and sell sorted metals by the load.',
    phoneNumber: '+1 214 555 0164', address: '2600 Singleton Boulevard', postalCode: '75212', isVerified: true, sells: 10, metals: 0.8,
  },
  {
    username: 'alamo', companyName: 'Mission Trail Reclaim', country: 'USA', state: 'TX', city: 'San Antonio', yards: [],
    description: 'Plastics from molders on both sides of the border: regrind, purge and repro, packed for export.',
    phoneNumber: '+1 210 555 0187', address: '910 Probandt Street', isVerified: true, sells: 10, metals: 0.1,
  },
]
