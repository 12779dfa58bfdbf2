import type { RemoteSlots } from '@materia/client/shell/remoteTypes.ts'

const slots: RemoteSlots = {
  'latest-orders': async () => (await import(/* webpackChunkName: "latest" */ './latest/latestWidget.ts')).latestWidget,
}

export default slots
