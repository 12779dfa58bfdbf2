import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  attach: { id: 'messaging.picker.attach', defaultMessage: 'Attach a listing' },
  owner: { id: 'messaging.picker.owner', defaultMessage: 'Whose listings' },
  theirs: { id: 'messaging.picker.theirs', defaultMessage: 'Theirs' },
  mine: { id: 'messaging.picker.mine', defaultMessage: 'Mine' },
  noTheirs: { id: 'messaging.picker.noTheirs', defaultMessage: 'They have no listings available' },
  noMine: { id: 'messaging.picker.noMine', defaultMessage: 'You have no listings available' },
})
