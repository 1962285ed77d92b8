/**
 * A self-signed certificate for photos.example.com and 93.184.215.14, valid until 2126, and its
 * key. For test servers on this computer only; nothing else trusts it. Created by: openssl req
 * -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj "/CN=Platedesk
 * tests" -addext "subjectAltName=DNS:photos.example.com,IP:93.184.215.14"
 */
export const TEST_CERTIFICATE = `
-----BEGIN CERTIFICATE-----
MIIBsDCCAVagAwIBAgIUODue2wHA8z8hcYYiH2adU8PALmAwCgYIKoZIzj0EAwIw
GjEYMBYGA1UEAwwPUGxhdGVkZXNrIHRlc3RzMCAXDTI2MTEyMTA1MDgyMloYDzIx
MjYxMDI4MDUwODIyWjAaMRgwFgYDVQQDDA9QbGF0ZWRlc2sgdGVzdHMwWTATBgcq
hkjOPQIBBggqhkjOPQMBBwNCAASyJUPzF8VtGMEjzx7+jv7lb673STtU0opSBnir
Sw/viLkIGePgyieeMEsTugBOIQsRCbgGqpdF4xXY69uo8Ut/o3gwdjAdBgNVHQ4E
FgQUDYiKXopes79GlXOJSP/Xe5Q7ykgwHwYDVR0jBBgwFoAUDYiKXopes79GlXOJ
SP/Xe5Q7ykgwDwYDVR0TAQH/BAUwAwEB/zAjBgNVHREEHDAaghJwaG90b3MuZXhh
bXBsZS5jb22HBF241w4wCgYIKoZIzj0EAwIDSAAwRQIhAM8Vzu6f9XA1Bk9yBFe+
vadqEkHuq9M/mPbipGOL8ZxHAiBjGpSOD94rPD3Clzl6SGXjRrNEXqznLTQAuLrh
uYe1xQ==
-----END CERTIFICATE-----
`.trimStart();

export const TEST_KEY = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqeDqwXM5QoMWeQ4O
4eMjsnhloi23M4afWioZmdIsJPihRANCAASyJUPzF8VtGMEjzx7+jv7lb673STtU
0opSBnirSw/viLkIGePgyieeMEsTugBOIQsRCbgGqpdF4xXY69uo8Ut/
-----END PRIVATE KEY-----
`.trimStart();
