/** Binds what gateways of USSD and SMS call. Each is read in its own way, and handed over in one. */
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as endpoints from '#domain/app/text/gateways.ts';
import { notFound } from '#domain/contract/errors.ts';
import { receiveTermiiReport } from '#domain/platform/deliveries/outbox.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { readAfricasTalkingReport } from '#server/base/delivery/africas-talking.ts';
import { isFromGateway } from '#server/base/delivery/gateway-proofs.ts';
import { saveReport } from '#server/base/delivery/progress.ts';
import { readSignedJson } from '#server/base/delivery/signed-json.ts';
import type { DeliveryReport } from '#server/base/delivery/sms-gateway.ts';
import { readTermiiReport } from '#server/base/delivery/termii.ts';
import { withBytes } from '#server/base/http/routes/bytes-route.ts';
import { act, type Route, raw } from '#server/base/http/routes/route.ts';
import { hopOf, ussdText } from '#server/features/app/text/phone-routes.ts';
import { answerMessage, answerUssd } from '#server/features/app/text/service.ts';
import { whatsAppRoutes } from '#server/features/app/text/whatsapp-routes.ts';
import { readWrittenAt } from '#server/features/app/text/written-at.ts';

const africasTalking = 'africas-talking';
const termii = 'termii';

/** @throws AppError 404 for another secret, so that a caller cannot learn whether there is one. */
function requireSecret({ config }: AppContext, { url }: FastifyRequest): void {
  if (!isFromGateway(africasTalking, config, { url })) throw notFound('This call');
}

async function takeDeliveryReport(app: AppContext, report: DeliveryReport | undefined) {
  const known =
    report !== undefined && (await app.database.transact((tx) => saveReport(app, tx, report))) > 0;
  return { known };
}

function takeSms(
  app: AppContext,
  gateway: string,
  { from, id, text, date }: { from: string; id: string; text: string; date: string },
) {
  const writtenAt = readWrittenAt(date);
  return answerMessage(app, { gateway, channel: 'sms', session: '', number: from, id, text, writtenAt });
}

const fromAfricasTalking: Route[] = [
  raw(endpoints.receiveUssd, async ({ app, request, body, reply }) => {
    requireSecret(app, request);
    const answer = await answerUssd(app, { ...hopOf(body), gateway: africasTalking });
    return reply.type('text/plain; charset=utf-8').send(ussdText(answer));
  }),
  act(endpoints.receiveSms, async ({ app, request, body }) => {
    requireSecret(app, request);
    return { known: (await takeSms(app, africasTalking, body)) !== undefined };
  }),
  act(endpoints.receiveUssdEnd, async ({ app, request }) => {
    requireSecret(app, request);
    return { known: true };
  }),
  act(endpoints.receiveSmsReport, async ({ app, request, body }) => {
    requireSecret(app, request);
    return takeDeliveryReport(app, readAfricasTalkingReport(body));
  }),
];

/** An SMS to RUA: https://developers.termii.com/events-and-reports */
const termiiSms = z.object({
  type: z.literal('inbound'),
  message_id: z.union([z.string().min(1), z.number().transform(String)]),
  sender: z.string(),
  message: z.string().default(''),
  received_at: z.string().default('').catch(''),
});

/** @throws AppError 404 where Termii is not the gateway; 401 without its signature; 400 for bytes that are no JSON. */
async function takeTermiiEvent({ app, request }: { app: AppContext; request: FastifyRequest }) {
  if (app.config.sms.kind !== termii) throw notFound('This call');
  const event = readSignedJson(termii, app.config, request);
  const received = termiiSms.safeParse(event);
  if (!received.success) return takeDeliveryReport(app, readTermiiReport(event));
  const { message_id: id, sender: from, message: text, received_at: date } = received.data;
  return { known: (await takeSms(app, termii, { from, id, text, date })) !== undefined };
}

/** Installations that gave Termii the older address lose no SMS. */
const fromTermii: Route[] = [
  withBytes(act(endpoints.receiveTermiiEvent, takeTermiiEvent)),
  withBytes(act(receiveTermiiReport, takeTermiiEvent)),
];

export const gatewayRoutes: Route[] = [...fromAfricasTalking, ...fromTermii, ...whatsAppRoutes];
