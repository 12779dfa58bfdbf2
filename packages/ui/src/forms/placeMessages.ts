import { defineMessage, defineMessages } from 'react-intl'

/** Texts of a place with a postal code. */
export const placeMessages = {
  ...defineMessages({
    stateElsewhere: {
      id: 'ui.place.stateElsewhere',
      defaultMessage: 'The postal code is in another state',
    },
    unknownPostalCode: {
      id: 'ui.place.unknownPostalCode',
      defaultMessage: 'This postal code doesn’t exist',
    },
  }),
  codeElsewhere: defineMessage<{ code: string; state: string }>({
    id: 'ui.place.codeElsewhere',
    defaultMessage: '{code} is in {state}.',
  }),
  changeState: defineMessage<{ state: string }>({
    id: 'ui.place.changeState',
    defaultMessage: 'Change to {state}',
  }),
  keepState: defineMessage<{ state: string }>({
    id: 'ui.place.keepState',
    defaultMessage: '{state} is right',
  }),
}
