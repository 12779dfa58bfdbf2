const { defineConfig } = require('@medusajs/framework/utils')

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: {
      storeCors: 'http://localhost',
      adminCors: 'http://localhost',
      authCors: 'http://localhost',
      jwtSecret: process.env.SECRET,
      cookieSecret: process.env.SECRET,
    },
  },
  admin: { disable: true },
})
