import { Alert, Button, Select, Switch } from '@mantine/core';
import { Cnpj } from '@pontua/contract/fields';
import { getLoja } from '@pontua/contract/loja';
import { plural } from '@pontua/contract/plural';
import {
  getConviteLoja,
  getEsperaRevenda,
  listRevendas,
  minutosDeSaida,
  nomeCenario,
  type Revenda,
  renewConviteLoja,
  updateRevenda,
} from '@pontua/contract/revendas';
import { useQuery } from '@tanstack/react-query';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { askConfirmation } from '../../kit/confirma.ts';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { isTelefoneCurto } from '../../kit/formulario/CampoTelefone.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { CamposLoja } from './CamposLoja.tsx';
import { fromLoja, toCorpoLoja } from './valores.ts';

interface EditarLojaProps {
  linha: Revenda;
  onFechar: () => void;
  /** @param cnpj the new one, where it was changed */
  onSalva?: (cnpj: string | undefined) => void;
}

const cenarios = Object.entries(nomeCenario).map(([value, label]) => ({ value, label }));

const saidas = minutosDeSaida.map((minutos) => ({
  value: String(minutos),
  label: minutos === 0 ? 'Não sair' : `Depois de ${minutos} minutos`,
}));

/** Mounted only while a store is being changed, so that its fields begin with that store. */
export function EditarLoja({ linha: loja, onFechar, onSalva = onFechar }: EditarLojaProps) {
  const { pode } = usePermissao();
  const semContato = !pode('verContatoParceiro');
  const form = useFormulario(updateRevenda, {
    valores: {
      ...fromLoja(loja),
      cenario: String(loja.cenario),
      resgateLiberado: loja.resgateLiberado === 1,
      bannerExclusivo: loja.bannerExclusivo === 1,
      exigeConvite: loja.exigeConvite === 1,
      saidaAutomatica: String(loja.saidaAutomatica),
    },
    corpo: toCorpoLoja,
    esvazia: { celular: isTelefoneCurto, telefone: isTelefoneCurto },
    extra: () => ({ params: { id: loja.id } }),
    sucesso: 'Revenda alterada com sucesso',
    unicos: ['cnpj'],
    atualiza: [listRevendas, getLoja, getConviteLoja],
    onSuccess: (_, { body }) => onSalva(body.cnpj && Cnpj.parse(body.cnpj)),
  });
  return (
    <DialogoFormulario titulo={`Alterar ${loja.nomeFantasia}`} form={form} onFechar={onFechar}>
      <CamposLoja form={form} loja={loja} semContato={semContato} />
      <Select {...form.campo('cenario')} label="Cenário" data={cenarios} allowDeselect={false} />
      <Switch
        {...form.campoMarcado('resgateLiberado')}
        label="Liberar resgate"
        disabled={!pode('liberarResgate')}
        description={`Desligado, os vendedores da loja acumulam pontos, mas não resgatam.${pode('liberarResgate') ? '' : ' A sua permissão não muda isto.'}`}
      />
      <Switch
        {...form.campoMarcado('bannerExclusivo')}
        label="Banner exclusivo"
        description="Mostra aos vendedores o banner desta loja no lugar do geral."
      />
      <Select
        {...form.campo('saidaAutomatica')}
        label="Saída automática"
        description="Para lojas em que os vendedores dividem o mesmo celular: quem fica sem tocar na tela sai sozinho."
        data={saidas}
        allowDeselect={false}
      />
      <Switch
        {...form.campoMarcado('exigeConvite')}
        label="Exigir convite no cadastro"
        description="Só se cadastra quem recebeu o link ou o cartaz atual desta loja. Cartazes sem o código deixam de valer."
      />
      {loja.exigeConvite === 1 && <RenovarConvite loja={loja} />}
      {form.values.tipoPontuacao !== String(loja.tipoPontuacao) && <RecibosEmEspera id={loja.id} />}
      {form.values.rede !== String(loja.idRede) && (
        <Alert color="yellow" role="alert" title="A loja muda de rede">
          As vendas e compras já feitas ficam na rede em que foram feitas. Daqui em diante, as vendas desta loja usam o
          saldo da nova rede.
        </Alert>
      )}
    </DialogoFormulario>
  );
}

/** Where a link got into wrong hands: at once, and not with the form. */
function RenovarConvite({ loja }: { loja: Revenda }) {
  const renovar = useAcao(renewConviteLoja, { sucesso: ({ mensagem }) => mensagem, atualiza: [getConviteLoja] });
  const ask = () =>
    askConfirmation({
      titulo: 'Renovar convite',
      texto: `Os links e cartazes de cadastro de ${loja.nomeFantasia} que estão por aí deixam de valer na hora. Depois, copie o novo link ou imprima o novo cartaz.`,
      rotulo: 'Renovar convite',
      ocupado: 'Renovando',
      acao: async (signal) => (await renovar.executarAsync({ params: { id: loja.id }, signal })) !== null,
    });
  return (
    <Button variant="default" onClick={ask} style={{ alignSelf: 'flex-start' }}>
      Renovar convite
    </Button>
  );
}

/** Said before the type of scoring is changed: what was sent by photo still waits for staff. */
function RecibosEmEspera({ id }: { id: number }) {
  const { data } = useQuery({ ...q(getEsperaRevenda, { params: { id } }), gcTime: 0, staleTime: 0 });
  if (!data || data.recibos === 0) return null;
  return (
    <Alert color="yellow" role="alert" title="Há recibos esperando">
      {`${plural(data.recibos, 'recibo desta loja espera', 'recibos desta loja esperam')} em Pontuações Pendentes. Com outro tipo de pontuação, os vendedores não enviam mais fotos, e o que já chegou continua para ser processado ou encerrado.`}
    </Alert>
  );
}
