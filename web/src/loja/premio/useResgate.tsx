/** Redeeming, from the form to the list of redemptions: check, ask, do, say the new balance. */
import { Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { contaPontos } from '@pontua/contract/money';
import { listVitrine, type PremioVitrine } from '@pontua/contract/premios';
import { createResgate, listMeusResgates } from '@pontua/contract/resgates';
import { getRevendaPorCnpj } from '@pontua/contract/revendas';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { errorOfTelefone } from '@pontua/contract/telefone';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { invalidate } from '../../api/query.ts';
import { refreshParceiro } from '../../api/restore.ts';
import { getSession, setSession } from '../../api/session.ts';
import { missingPontos } from '../../kit/Alcance.tsx';
import { avisoErro, avisoSucesso } from '../../kit/avisos.ts';
import { askConfirmation } from '../../kit/confirma.ts';
import { isTelefoneCurto } from '../../kit/formulario/CampoTelefone.tsx';
import { focusFirstError } from '../../kit/formulario/foco.ts';
import { useCartao } from '../../kit/useCartao.ts';
import { paths } from '../../paths.ts';
import { ConferenciaDoResgate } from './ConferenciaDoResgate.tsx';
import { checkResgate, failureText, toCorpo, totalPontos, type ValoresResgate, valoresIniciais } from './pedido.ts';
import { ConfiraAntes, OutroSemConfirmacao, SemConfirmacao } from './SemConfirmacao.tsx';

const schemaErrors = createResgate.body && schemaResolver(createResgate.body, { sync: true });

export function useResgate(premio: PremioVitrine, parceiro: PerfilParceiro) {
  const navigate = useNavigate();
  const elemento = useRef<HTMLFormElement>(null);
  const cartao = useCartao({ enabled: premio.tipo === 'credito' });
  const form = useForm<ValoresResgate>({
    initialValues: valoresIniciais,
    validate: (valores) => ({
      ...byField(schemaErrors?.(toCorpo(premio, valores)) ?? {}),
      ...checkResgate(premio, valores, cartao.cartao !== null),
    }),
  });
  /** A number that is too short is asked for anew, whether one leaves the field or redeems from within it. */
  const lookAtCelular = () => {
    const { celular } = form.getValues();
    const falta = celular === '' ? null : errorOfTelefone('Celular', celular, 'celular');
    if (falta === null) return;
    if (isTelefoneCurto(celular)) form.setFieldValue('celular', '');
    form.setFieldError('celular', falta);
  };
  const refuse = () => {
    lookAtCelular();
    focusFirstError(elemento.current);
  };
  const resgatar = useAcao(createResgate, {
    atualiza: [listMeusResgates],
    // A first credit has brought the card, and needs no name any more; a key may be corrected, a price change.
    assunto: ({ body }) => body.codigoPremio,
    seFoiFeito: <ConfiraAntes />,
    // What it says of balance, prize and store stands beside them; what cannot be had today is offered no more.
    aoRecusar: () => Promise.all([refreshParceiro(), invalidate(listVitrine, getRevendaPorCnpj)]),
    onSuccess: async ({ saldoNovo, cartao }) => {
      keepSaldo(saldoNovo, cartao);
      avisoSucesso('Resgate realizado com sucesso!');
      avisoSucesso(`Seu saldo atual é de ${contaPontos(saldoNovo)}`);
      await navigate(paths.resgates);
    },
    onError: (erro) => {
      if (erro.isUnanswered) {
        // If it was done, the balance says so; what cannot be had now comes with the next page.
        if (erro.codigo === 'sem_resposta') void refreshParceiro().catch(() => undefined);
        return false;
      }
      if (erro.codigo === 'preco_mudou') {
        const { pontos = 0 } = erro.atual;
        // What cannot be paid is not asked again: the page shows what is missing.
        if (missingPontos(saldoDeAgora(parceiro), pontos) > 0) avisoErro(erro.message);
        else novoPreco.current = pontos;
        return true;
      }
      const faltas = byField(erro.campos);
      form.setErrors(faltas);
      if (Object.keys(faltas).length > 0) focusFirstError(elemento.current);
      else avisoErro(failureText(erro));
      return true;
    },
  });
  const novoPreco = useRef<number | undefined>(undefined);
  const ask = (valores: ValoresResgate, custo: number, mudou = false): void => {
    const body = toCorpo(premio, valores, custo);
    const repetido = resgatar.isOpen({ body });
    void askConfirmation({
      titulo: mudou ? 'O preço mudou. Confirma assim mesmo?' : 'Confirma este resgate?',
      texto: (
        <Stack gap="md">
          {repetido && <SemConfirmacao />}
          {!repetido && resgatar.hasParecida({ body }) && <OutroSemConfirmacao />}
          <ConferenciaDoResgate premio={premio} valores={valores} custo={custo} repetido={repetido} />
        </Stack>
      ),
      // The specification's words first, then what they do.
      rotulo: `SIM, resgatar por ${contaPontos(custo)}`,
      cancelar: 'NÃO, voltar',
      ocupado: 'Resgatando',
      // A refusal closes the question too: what it says is to be corrected on the page, or cannot be. Another price asks anew.
      acao: async (signal) => {
        novoPreco.current = undefined;
        await resgatar.executarAsync({ body, signal });
        if (novoPreco.current !== undefined) ask(valores, novoPreco.current, true);
        return true;
      },
    });
  };
  return {
    form,
    ocupado: resgatar.ocupado,
    /** The same was asked for, and its answer was lost. */
    isRepetido: (valores: ValoresResgate): boolean =>
      !resgatar.ocupado && resgatar.isOpen({ body: toCorpo(premio, valores) }),
    cartao,
    lookAtCelular,
    props: {
      ref: elemento,
      noValidate: true,
      onSubmit: form.onSubmit((valores) => {
        const custo = totalPontos(premio, valores);
        if (custo !== null) ask(valores, custo);
      }, refuse),
    } as const,
  };
}

export type ResgateEmCurso = ReturnType<typeof useResgate>;

/** The question may be asked again after a refusal, which has brought the balance as it is now. */
const saldoDeAgora = (antes: PerfilParceiro): number => (getSession().parceiro ?? antes).saldoPontos;

/** "detalhes.chave" is the form's `chave`. */
function byField(faltas: Readonly<Record<string, unknown>>): Record<string, string> {
  const nossas = Object.entries(faltas).map(([caminho, texto]) => [caminho.split('.').at(-1) ?? '', String(texto)]);
  return Object.fromEntries(nossas.filter(([campo]) => campo && campo in valoresIniciais));
}

/** A card comes back only from a credit; the others leave the one there is alone. */
function keepSaldo(saldoPontos: number, cartao: PerfilParceiro['cartao']): void {
  const { parceiro } = getSession();
  if (parceiro) setSession({ parceiro: { ...parceiro, saldoPontos, cartao: cartao ?? parceiro.cartao } });
}
