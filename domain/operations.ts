/** Calls for operators and integrators: liveness, readiness, and the API's description. */
import { anyone } from '#domain/contract/access.ts';
import { defineEndpoint, rawAnswer } from '#domain/contract/endpoint.ts';

export const getHealth = defineEndpoint({
  name: 'getHealth',
  noun: 'operations',
  summary: 'The process is alive',
  method: 'GET',
  path: '/healthz',
  access: anyone,
  urgent: true,
  answer: rawAnswer('application/json'),
});

export const getReadiness = defineEndpoint({
  name: 'getReadiness',
  noun: 'operations',
  summary: '200 only when requests can be served; 503 otherwise',
  method: 'GET',
  path: '/readyz',
  access: anyone,
  urgent: true,
  answer: rawAnswer('application/json'),
});

export const getOpenApi = defineEndpoint({
  name: 'getOpenApi',
  noun: 'operations',
  summary: 'This API as an OpenAPI 3.1 document',
  method: 'GET',
  path: '/api/openapi.json',
  access: anyone,
  answer: rawAnswer('application/json'),
});

export const readApiDocs = defineEndpoint({
  name: 'readApiDocs',
  noun: 'operations',
  summary: 'This API as a page to read',
  method: 'GET',
  path: '/api/docs',
  access: anyone,
  answer: rawAnswer('text/html'),
});
