import { remoteWidget } from '@materia/ui/src/remotes/remoteWidget.tsx'
import english from '../lang/en.json?only=offers,orders,parties,sample'
import spanish from '../lang/es.json?only=offers,orders,parties,sample'
import { LatestOrders } from './LatestOrders.tsx'
import { OrderTodos } from './OrderTodos.tsx'

const slice = {
  name: 'mfe-checkout',
  version: __SLICE_VERSION__,
  messages: { en: english, es: spanish },
}

export const latestWidget = remoteWidget(slice, LatestOrders)
export const todosWidget = remoteWidget(slice, OrderTodos)
