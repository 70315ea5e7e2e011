/** The second factor of a usuário: a code from an app on the phone, and recovery codes for when the phone is gone. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdParams, Instante, Mensagem } from './fields.ts';
import { CodigoSegundoFator } from './sessoes.ts';

/** Recovery codes given at a time. */
export const quantosCodigos = 10;

const Senha = z
  .string('Informe a senha atual')
  .min(1, 'Informe a senha atual')
  .max(200, 'Use no máximo 200 caracteres');
const Codigos = z.object({
  /** Answered once: afterwards nobody has them but their owner. */
  codigos: z.array(z.string()),
});

/** Reached also by who is led to set one up before anything else. */
const proprio = { auth: 'painel', semSegundoFator: true } as const;
const path = '/api/usuarios/segundo-fator';

export const getSegundoFator = endpoint({
  ...proprio,
  method: 'GET',
  path,
  resumo: 'O próprio segundo fator: se está ligado, desde quando, e quantos códigos de recuperação restam',
  reply: z.object({
    ligado: z.boolean(),
    desde: Instante.nullable(),
    codigosRestantes: z.number(),
    /** The level cannot do without. */
    exigido: z.boolean(),
  }),
  errors: [],
});

export const beginSegundoFator = endpoint({
  ...proprio,
  method: 'POST',
  path,
  resumo: 'Começa a configurar o segundo fator: o segredo, a ser lido por um aplicativo autenticador',
  body: z.object({ senha: Senha }),
  reply: z.object({
    /** In base32. */
    segredo: z.string(),
    /** The same with its circumstances, as authenticator apps read it from a QR code. */
    uri: z.string(),
  }),
  errors: ['validacao', 'muitas_tentativas', 'estado_invalido'],
});

export const activateSegundoFator = endpoint({
  ...proprio,
  method: 'POST',
  path: `${path}/ativar`,
  resumo: 'Liga o segundo fator com um primeiro código, e encerra as outras sessões',
  body: z.object({ codigo: CodigoSegundoFator }),
  reply: Codigos,
  errors: ['validacao', 'estado_invalido'],
});

/** Whoever finds a panel left open has neither. */
const ProvaDeQuem = z.object({ senha: Senha, codigo: CodigoSegundoFator });

export const swapCodigosRecuperacao = endpoint({
  auth: 'painel',
  method: 'POST',
  path: `${path}/codigos`,
  resumo: 'Troca os códigos de recuperação por outros',
  body: ProvaDeQuem,
  reply: Codigos,
  errors: ['validacao', 'muitas_tentativas', 'estado_invalido'],
});

export const turnOffSegundoFator = endpoint({
  auth: 'painel',
  method: 'POST',
  path: `${path}/desligar`,
  resumo: 'Desliga o próprio segundo fator; onde o nível o exige, só a configuração de outro fica aberta',
  body: ProvaDeQuem,
  reply: Mensagem,
  errors: ['validacao', 'muitas_tentativas', 'estado_invalido'],
});

export const resetSegundoFator = endpoint({
  method: 'DELETE',
  path: '/api/usuarios/{id}/segundo-fator',
  auth: 'painel',
  telas: ['/painel/usuarios'],
  acao: 'gerenciarUsuarios',
  resumo: 'Desliga o segundo fator de outra pessoa, que perdeu o aparelho, e encerra as suas sessões',
  params: IdParams,
  reply: Mensagem,
  errors: ['nao_encontrado', 'estado_invalido', 'sem_permissao'],
});
