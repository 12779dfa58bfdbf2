// What `react-intl` is in the page.
export {
  defineMessage,
  defineMessages,
  FormattedMessage,
  IntlProvider,
  RawIntlProvider,
  createIntl,
  createIntlCache,
  useIntl,
} from 'react-intl'
