import type { RemoteRoutes } from '@materia/client/shell/remoteTypes.ts'

const depotsRoot = async () => ({
  Component: (await import(/* webpackChunkName: "depots" */ './depots/DepotsRoot.tsx')).DepotsRoot,
})
const depotsScreen = async () => ({
  Component: (await import(/* webpackChunkName: "depots" */ './depots/DepotsScreen.tsx'))
    .DepotsScreen,
})

const routes: RemoteRoutes = [
  { lazy: depotsRoot, children: [{ path: '/depots', lazy: depotsScreen }] },
]

export default routes
