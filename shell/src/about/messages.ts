import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  title: { id: 'shell.about.title', defaultMessage: 'By-products deserve a buyer' },
  pageTitle: { id: 'shell.about.pageTitle', defaultMessage: 'About' },
  lead: {
    id: 'shell.about.lead',
    defaultMessage:
      'Materia is where plants in Mexico and the United States sell the by-products of their processes to plants that can use them.',
  },
  whoTitle: { id: 'shell.about.who.title', defaultMessage: 'Who we are' },
  whoText: {
    id: 'shell.about.who.text',
    defaultMessage:
      'People from recycling, logistics and purchasing who sold material by phone and spreadsheet for too long.',
  },
  whatTitle: { id: 'shell.about.what.title', defaultMessage: 'What we do' },
  whatText: {
    id: 'shell.about.what.text',
    defaultMessage:
      'Companies list lots of plastics and metals with pictures, quantity and price. Buyers compare, ask and order in English or Spanish.',
  },
  missionTitle: { id: 'shell.about.mission.title', defaultMessage: 'Mission' },
  missionText: {
    id: 'shell.about.mission.text',
    defaultMessage: 'Make a lot of by-product as easy to judge and buy as any catalog part.',
  },
  visionTitle: { id: 'shell.about.vision.title', defaultMessage: 'Vision' },
  visionText: {
    id: 'shell.about.vision.text',
    defaultMessage:
      'An industry where nothing usable is thrown away because nobody knew who needed it.',
  },
  joinTitle: { id: 'shell.about.join.title', defaultMessage: 'Join us' },
  joinText: {
    id: 'shell.about.join.text',
    defaultMessage: 'Materia is in beta. Companies register as places open.',
  },
  joinLink: { id: 'shell.about.join.link', defaultMessage: 'Register your company' },
})
