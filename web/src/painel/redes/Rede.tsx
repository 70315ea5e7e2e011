/** The forms of a rede: the page of a new one, and the dialog that changes one. */
import { Alert, Select, Switch, TextInput } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { contaPontos, formatReais } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import { cadastroRedes, getEsperaRede, listGestores, listRedes, type RedeCompleta } from '@pontua/contract/redes';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { refreshPainel } from '../../api/restore.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import { semEscolha, semNumero } from '../../kit/formulario/vazios.ts';
import { DialogoDeEdicao, type EdicaoDeLinhaProps, formulariosDe, PaginaDeNovo } from '../../kit/formularios.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { whyNone } from '../../kit/whyNone.ts';

const vazio = { nome: '', regiao: '', valorPonto: semNumero, idGestor: semEscolha, controlaSaldo: true };
type ValoresDaRede = typeof vazio;

const rede = formulariosDe<RedeCompleta>()(cadastroRedes, {
  atualiza: [listRedes],
  vazio,
  toValores: ({ nome, regiao, valorPonto, idGestor, controlaSaldo }) => ({
    nome,
    regiao,
    valorPonto: valorPonto ?? '',
    idGestor: idGestor === null ? null : String(idGestor),
    controlaSaldo: controlaSaldo === 1,
  }),
  // Without its control a chain scores what waited.
  aoAlterar: async (mudado) => {
    if ('controlaSaldo' in mudado) await refreshPainel();
  },
  Campos,
  titulo: 'Cadastrar Rede',
  nomeDe: ({ nome }) => nome,
  useSalvar(form, rede) {
    const { desliga, espera } = useEspera(form, rede);
    return desliga ? { rotulo: 'Desligar controle e salvar', impedido: !espera.data } : {};
  },
  lista: '/painel/redes',
});

export const Component = () => <PaginaDeNovo noun={rede} />;
export const EditarRede = (props: EdicaoDeLinhaProps<RedeCompleta>) => <DialogoDeEdicao noun={rede} {...props} />;

function Campos({ form, atual }: { form: Formulario<ValoresDaRede>; atual?: RedeCompleta }) {
  const { pode } = usePermissao();
  const pergunta = useQuery(q(listGestores));
  const oferecidos = pergunta.data ?? [];
  // Offered too, when nobody of that level could be named any more.
  const gestorAtual = gestorDe(atual);
  const falta = gestorAtual && !oferecidos.some(({ id }) => id === gestorAtual.id);
  const gestores = falta ? [gestorAtual, ...oferecidos] : oferecidos;
  const { desliga, espera } = useEspera(form, atual);
  // Turned on by mistake it is turned off again: nothing was saved.
  const fica = (atual?.controlaSaldo ?? 1) === 1 && !pode('desligarControleSaldo');
  return (
    <>
      <TextInput {...form.campo('nome')} label="Nome" maxLength={120} />
      <TextInput {...form.campo('regiao')} label="Região" maxLength={60} />
      <Select
        {...form.campo('idGestor')}
        label="Gestor"
        placeholder="Sem gestor"
        clearable
        searchable
        nothingFoundMessage={whyNone(pergunta) ?? 'Nenhum resultado'}
        data={gestores.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      />
      {pode('verValorPonto') && (
        <CampoNumero
          {...form.campo('valorPonto')}
          label="Valor do ponto"
          leftSection="R$"
          casas={4}
          description="Quanto custa um ponto desta rede."
        />
      )}
      <Switch
        {...form.campoMarcado('controlaSaldo')}
        label="Controlar saldo de unidades"
        disabled={fica}
        description={`Ligado, a rede só pontua o que comprou; o resto espera Em Análise.${fica ? ' A sua permissão não o desliga.' : ''}`}
      />
      {desliga && <EsperaDaRede query={espera} />}
    </>
  );
}

const gestorDe = (rede: RedeCompleta | undefined) =>
  rede && rede.idGestor !== null && rede.gestor !== null ? { id: rede.idGestor, nome: rede.gestor } : undefined;

/** What waits in a rede, once its control is being turned off. Not kept: it changes with every sale. */
function useEspera({ values }: Formulario<ValoresDaRede>, rede: RedeCompleta | undefined) {
  const desliga = rede?.controlaSaldo === 1 && !values.controlaSaldo;
  const espera = useQuery({
    ...q(getEsperaRede, { params: { id: rede?.id ?? 0 } }),
    enabled: desliga,
    gcTime: 0,
    staleTime: 0,
  });
  return { desliga, espera };
}

/** What turning the control off scores at once, before it is done. */
function EsperaDaRede({ query }: { query: UseQueryResult<RecebidoDe<typeof getEsperaRede>, Error> }) {
  return (
    <Consulta query={query}>
      {({ unidades, pontos, custo }) => (
        <Alert color="yellow" role="alert" title="Sem controle, tudo pontua na hora">
          {unidades === 0
            ? 'Nada espera Em Análise agora. Daqui em diante, toda venda desta rede pontua inteira.'
            : `${plural(unidades, 'unidade espera', 'unidades esperam')} Em Análise: salvar pontua tudo, ${contaPontos(pontos)}, ao custo de ${formatReais(custo)}. Esta ação não pode ser desfeita.`}
        </Alert>
      )}
    </Consulta>
  );
}
