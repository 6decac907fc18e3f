/** The two ceremonies, apart from what the library does beside them: pages load this when asked. */
export { startAuthentication, startRegistration } from '@simplewebauthn/browser'
