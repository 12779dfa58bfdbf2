import Joi from 'joi'
import type { Operation } from '../Operation.ts'
import { identityPaths } from './paths.ts'
import { credentials, profileChange, publicConfig, registration, user } from './schemas.ts'

export const login: Operation = {
  id: 'login',
  method: 'post',
  path: identityPaths.login,
  summary: 'Sign in and start a session',
  auth: 'anyone',
  body: credentials,
  answer: { status: 200, schema: user },
  errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
}

export const register: Operation = {
  id: 'register',
  method: 'post',
  path: identityPaths.register,
  summary: 'Open a company account and start a session',
  auth: 'anyone',
  body: registration,
  answer: { status: 201, schema: user },
  errors: ['REGISTRATION_CLOSED', 'INVITATION_INVALID', 'USERNAME_TAKEN', 'EMAIL_TAKEN', 'PASSWORDS_DO_NOT_MATCH', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
}

export const logout: Operation = {
  id: 'logout',
  method: 'post',
  path: identityPaths.logout,
  summary: 'End the session',
  auth: 'anyone',
  answer: { status: 204, schema: Joi.any() },
}

export const getCurrentUser: Operation = {
  id: 'getCurrentUser',
  method: 'get',
  path: identityPaths.currentUser,
  summary: 'The signed-in user',
  auth: 'user',
  answer: { status: 200, schema: user },
}

export const updateProfile: Operation = {
  id: 'updateProfile',
  method: 'patch',
  path: identityPaths.profile,
  summary: "Change the signed-in user's company profile",
  auth: 'user',
  body: profileChange,
  answer: { status: 200, schema: user },
  errors: ['EMAIL_TAKEN', 'STATE_NOT_IN_COUNTRY'],
}

export const getConfig: Operation = {
  id: 'getConfig',
  method: 'get',
  path: identityPaths.config,
  summary: 'What the browser may know of how this platform is set up',
  auth: 'anyone',
  answer: { status: 200, schema: publicConfig },
}
