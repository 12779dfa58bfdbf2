import { sourcesConfig } from '@materia/build/webpack/webpackConfig.ts'
import type { StorybookConfig } from '@storybook/react-webpack5'

const { resolve, rules } = sourcesConfig()

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  stories: ['./*.stories.tsx'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Both read types with TypeScript's old compiler API, which the installed version lacks.
  typescript: { check: false, reactDocgen: false },
  webpackFinal: (given) => ({
    ...given,
    performance: false,
    resolve: { ...given.resolve, ...resolve, alias: { ...given.resolve?.alias, ...resolve.alias } },
    module: { ...given.module, rules: [...(given.module?.rules ?? []), ...rules] },
  }),
}

export default config
