import { defineMessages } from 'react-intl'
import type { IntlShape } from 'react-intl'

const partMessages = defineMessages({
  'Polypropylene': { id: 'checkout.title.polypropylene', defaultMessage: 'Polypropylene' },
  'Polyethylene': { id: 'checkout.title.polyethylene', defaultMessage: 'Polyethylene' },
  'Copper': { id: 'checkout.title.copper', defaultMessage: 'Copper' },
  'Steel': { id: 'checkout.title.steel', defaultMessage: 'Steel' },
  'In Piece': { id: 'checkout.title.inPiece', defaultMessage: 'In piece' },
  'Crushed': { id: 'checkout.title.crushed', defaultMessage: 'Crushed' },
  'Ground': { id: 'checkout.title.ground', defaultMessage: 'Ground' },
  'Hot-Cut Pellets': { id: 'checkout.title.hotCutPellets', defaultMessage: 'Hot-cut pellets' },
  'Spaghetti-Cut Pellets': { id: 'checkout.title.spaghettiCutPellets', defaultMessage: 'Spaghetti-cut pellets' },
  'Sheet': { id: 'checkout.title.sheet', defaultMessage: 'Sheet' },
  'Bar': { id: 'checkout.title.bar', defaultMessage: 'Bar' },
  'Wire': { id: 'checkout.title.wire', defaultMessage: 'Wire' },
  'Tube': { id: 'checkout.title.tube', defaultMessage: 'Tube' },
  'Powder': { id: 'checkout.title.powder', defaultMessage: 'Powder' },
  'Granules': { id: 'checkout.title.granules', defaultMessage: 'Granules' },
  'Red': { id: 'checkout.title.red', defaultMessage: 'Red' },
  'Blue': { id: 'checkout.title.blue', defaultMessage: 'Blue' },
  'Green': { id: 'checkout.title.green', defaultMessage: 'Green' },
  'Yellow': { id: 'checkout.title.yellow', defaultMessage: 'Yellow' },
  'Black': { id: 'checkout.title.black', defaultMessage: 'Black' },
  'White': { id: 'checkout.title.white', defaultMessage: 'White' },
  'Brown': { id: 'checkout.title.brown', defaultMessage: 'Brown' },
  'Gray': { id: 'checkout.title.gray', defaultMessage: 'Gray' },
  'Orange': { id: 'checkout.title.orange', defaultMessage: 'Orange' },
  'Purple': { id: 'checkout.title.purple', defaultMessage: 'Purple' },
  'Pink': { id: 'checkout.title.pink', defaultMessage: 'Pink' },
  'Mixed': { id: 'checkout.title.mixed', defaultMessage: 'Mixed' },
  'Post-industrial': { id: 'checkout.title.postIndustrial', defaultMessage: 'Post-industrial' },
  'Post-consumer': { id: 'checkout.title.postConsumer', defaultMessage: 'Post-consumer' },
})

const messagesByPart = new Map(Object.entries(partMessages))

/** A listing's title with each part in the reader's language (spec 3); a part that a seller typed stays as typed. */
export function titleText(intl: IntlShape, title: string): string {
  return title.split(' / ').map((part) => partText(intl, part)).join(' / ')
}

function partText(intl: IntlShape, part: string): string {
  const message = messagesByPart.get(part)
  return message ? intl.formatMessage(message) : part
}
