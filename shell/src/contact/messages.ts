import { defineMessages } from 'react-intl'

export const messages = defineMessages({
  pageTitle: { id: 'shell.contact.pageTitle', defaultMessage: 'Contact' },
  title: { id: 'shell.contact.title', defaultMessage: 'Talk to us' },
  lead: { id: 'shell.contact.lead', defaultMessage: 'Questions about the beta, a listing or an order: we answer in English and Spanish.' },
  office: { id: 'shell.contact.office', defaultMessage: 'Office' },
  reach: { id: 'shell.contact.reach', defaultMessage: 'E-mail and phone' },
  hours: { id: 'shell.contact.hours', defaultMessage: 'Opening hours' },
  weekdays: { id: 'shell.contact.weekdays', defaultMessage: 'Monday to Friday' },
  weekdayHours: { id: 'shell.contact.weekdayHours', defaultMessage: '9:00 AM to 6:00 PM CST' },
  weekend: { id: 'shell.contact.weekend', defaultMessage: 'Saturday and Sunday' },
  closed: { id: 'shell.contact.closed', defaultMessage: 'Closed' },
})
