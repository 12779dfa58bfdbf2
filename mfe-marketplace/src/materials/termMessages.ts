import { defineMessages } from 'react-intl'
import type { IntlShape } from 'react-intl'

/** Labels of the reference lists (spec 3), by their value. */
const termMessages = defineMessages({
  'Plastics': { id: 'marketplace.term.plastics', defaultMessage: 'Plastics' },
  'Metals': { id: 'marketplace.term.metals', defaultMessage: 'Metals' },
  'Polypropylene': { id: 'marketplace.term.polypropylene', defaultMessage: 'Polypropylene' },
  'Polyethylene': { id: 'marketplace.term.polyethylene', defaultMessage: 'Polyethylene' },
  'Copper': { id: 'marketplace.term.copper', defaultMessage: 'Copper' },
  'Steel': { id: 'marketplace.term.steel', defaultMessage: 'Steel' },
  'In Piece': { id: 'marketplace.term.inPiece', defaultMessage: 'In piece' },
  'Crushed': { id: 'marketplace.term.crushed', defaultMessage: 'Crushed' },
  'Ground': { id: 'marketplace.term.ground', defaultMessage: 'Ground' },
  'Hot-Cut Pellets': { id: 'marketplace.term.hotCutPellets', defaultMessage: 'Hot-cut pellets' },
  'Spaghetti-Cut Pellets': { id: 'marketplace.term.spaghettiCutPellets', defaultMessage: 'Spaghetti-cut pellets' },
  'Sheet': { id: 'marketplace.term.sheet', defaultMessage: 'Sheet' },
  'Bar': { id: 'marketplace.term.bar', defaultMessage: 'Bar' },
  'Wire': { id: 'marketplace.term.wire', defaultMessage: 'Wire' },
  'Tube': { id: 'marketplace.term.tube', defaultMessage: 'Tube' },
  'Powder': { id: 'marketplace.term.powder', defaultMessage: 'Powder' },
  'Granules': { id: 'marketplace.term.granules', defaultMessage: 'Granules' },
  'Red': { id: 'marketplace.term.red', defaultMessage: 'Red' },
  'Blue': { id: 'marketplace.term.blue', defaultMessage: 'Blue' },
  'Green': { id: 'marketplace.term.green', defaultMessage: 'Green' },
  'Yellow': { id: 'marketplace.term.yellow', defaultMessage: 'Yellow' },
  'Black': { id: 'marketplace.term.black', defaultMessage: 'Black' },
  'White': { id: 'marketplace.term.white', defaultMessage: 'White' },
  'Brown': { id: 'marketplace.term.brown', defaultMessage: 'Brown' },
  'Gray': { id: 'marketplace.term.gray', defaultMessage: 'Gray' },
  'Orange': { id: 'marketplace.term.orange', defaultMessage: 'Orange' },
  'Purple': { id: 'marketplace.term.purple', defaultMessage: 'Purple' },
  'Pink': { id: 'marketplace.term.pink', defaultMessage: 'Pink' },
  'Mixed': { id: 'marketplace.term.mixed', defaultMessage: 'Mixed' },
  'Post-industrial': { id: 'marketplace.term.postIndustrial', defaultMessage: 'Post-industrial' },
  'Post-consumer': { id: 'marketplace.term.postConsumer', defaultMessage: 'Post-consumer' },
})

const messagesByTerm = new Map(Object.entries(termMessages))

/** A value of a reference list in the reader's language; what a seller typed (a custom colour) as typed. */
export function termLabel(intl: IntlShape, term: string): string {
  const message = messagesByTerm.get(term)
  return message ? intl.formatMessage(message) : term
}
