import { colorOf, inText, type Phrases } from './Phrases.ts'

export const englishPhrases: Phrases = {
  name: ({ category, type, grade, presentation, color }) => {
    const form = englishForms[`${category} ${presentation}`] ?? presentation.toLowerCase()
    const shown = `${colorOf(category, color)} ${inText(type)}`.trim()
    const name = presentation === 'Crushed' ? `${form} ${shown}` : `${shown} ${form}`
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}${grade ? ` (${grade})` : ''}`
  },
  agreed: (sentence) => sentence,
  sources: {
    'Post-consumer': [
      'recovered post-consumer and sorted by hand',
      'post-consumer, sorted at our yard',
    ],
    'Post-industrial': [
      'from one production line',
      'straight from the process that makes it',
      'surplus of a single manufacturer',
      'from one supplier, the same every time',
    ],
  },
  qualities: {
    whole: ['Empty and dry, labels taken off.', 'Dry, without inserts.'],
    coarse: ['Screened at 40 mm, dry.', 'Run over a magnet, contamination under 1%.'],
    ground: [
      'Washed and dust free, screened at 10 mm.',
      'Run over a magnet, moisture under 0.5%.',
      'Contamination under 1%, 8 mm screen.',
      'De-dusted, ready for the extruder.',
    ],
    pellets: [
      'Melt filtered at 120 mesh.',
      'Moisture under 0.2%, certificate with each shipment.',
      'Melt filtered, even size, no fines.',
    ],
    bales: ['Stored under roof, contamination under 2%.', 'Hand sorted, no moisture.'],
    purge: ['No paper, wood or screws.', 'Cooled and cut to under 15 kg.'],
    metal: [
      'Sorted and checked with a handheld XRF.',
      'Composition report on request.',
      'Dry and free of oil.',
      'No attachments.',
    ],
    galvanized: ['G60 coating, no storage stain.', 'G90 coating, dry stored.'],
    painted: [
      'Pre-painted on one side, primer on the other.',
      'Paint slightly off-shade, no scratches.',
    ],
    hotRolled: ['Hot rolled with mill scale, straight.', 'Hot rolled, light surface oxide only.'],
    coldRolled: ['Cold rolled, no coating, lightly oiled.', 'Cold rolled, bare, dry stored.'],
    turnings: ['Drained, under 2% oil.', 'Centrifuged, no fines.'],
    fine: ['Dry, sieve analysis on request.', 'Under 0.2% other metals.'],
  },
  flow: (mfi) => `Melt flow ${mfi} g/10 min.`,
  packages: {
    supersack: ['In supersacks.', 'Packed in lined supersacks.'],
    box: ['In gaylords.', 'Packed in gaylords, lids on.'],
    coil: ['In coils, strapped, eye to the sky.', 'In coils of one to three tons, strapped.'],
    loose: ['Loose, loaded by grapple or loader.', 'Loose, by roll-off container.'],
    bags: ['In 25 kg bags on pallets.'],
    bundles: ['Bundled and strapped on pallets.'],
    stacks: ['Stacked and strapped on pallets.', 'On pallets, stretch wrapped.'],
  },
  bales: ['Strapped tight, forklift ready.', 'Dense and strapped, 40 or more fit a trailer.'],
  pieces: (kilograms) => `Counted by the piece, about ${kilograms} kg each.`,
  whole: [
    'Sold as one lot.',
    'Sold as one lot, loads within 48 hours.',
    'One lot, not split; sample on request.',
  ],
  parts: [
    'Sold in parts: take what you need.',
    'Can be split, sample on request.',
    'Sold in parts, more every month.',
  ],
}

const englishForms: Record<string, string> = {
  'Plastics In Piece': 'whole parts',
  'Plastics Ground': 'regrind',
  'Plastics Bales': 'in bales',
  'Metals In Piece': 'pieces',
  'Metals Bales': 'in bales',
}
