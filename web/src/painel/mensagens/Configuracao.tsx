import { Alert, PasswordInput, Select, Stack, TextInput, Title } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { gateways, getConfiguracoes, nomeGateway, updateConfiguracoes } from '@pontua/contract/mensagens';
import { Botao } from '../../kit/Botao.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { useEdicao } from '../../kit/useEdicao.ts';

type Atual = RecebidoDe<typeof getConfiguracoes>;

/** What each gateway calls the line that sends. */
const nomeCodigo: Record<Atual['gateway'], string> = {
  evolution: 'Nome da instância',
  zapi: 'Id da instância',
  meta: 'Id do número de telefone',
};
const exemploUrl: Record<Atual['gateway'], string> = {
  evolution: 'https://evolution.suaempresa.com.br',
  zapi: 'https://api.z-api.io',
  meta: 'https://graph.facebook.com',
};

const limites: Partial<Record<Atual['gateway'], string>> = {
  meta: 'A Meta só entrega estas mensagens a quem escreveu para o seu número nas últimas 24 horas. Às outras pessoas elas não chegam, embora apareçam aqui como enviadas.',
};

export function Configuracao({ atual }: { atual: Atual }) {
  const form = useFormulario(updateConfiguracoes, {
    valores: { id: atual.id, gateway: atual.gateway, url: atual.url, token: '', codigo: atual.codigo },
    sucesso: 'Configurações salvas com sucesso',
    falha: 'Erro ao salvar configurações',
    atualiza: [getConfiguracoes],
    // What was typed is kept by the server from here on, and never comes back.
    onSuccess: (): void => form.setFieldValue('token', ''),
  });
  const { gateway } = form.values;
  const faltam = listFaltas(atual);
  useEdicao(form.editado);
  return (
    <form {...form.props}>
      <Stack gap="md">
        <Title order={2} size="h4">
          Integração
        </Title>
        {faltam.length > 0 && (
          <Alert variant="light" color="yellow" title="Nenhuma mensagem sai ainda">
            {`${faltam.length === 1 ? 'Falta' : 'Faltam'} ${todos.format(faltam)}. Até lá, o que se escreve aos vendedores fica como rascunho.`}
          </Alert>
        )}
        <Select
          {...form.campo('gateway')}
          label="Serviço"
          description={limites[gateway]}
          allowDeselect={false}
          data={gateways.map((valor) => ({ value: valor, label: nomeGateway[valor] }))}
        />
        <TextInput {...form.campo('url')} label="URL" type="url" inputMode="url" placeholder={exemploUrl[gateway]} />
        <PasswordInput
          {...form.campo('token')}
          label="Token"
          autoComplete="new-password"
          description={tokenHint(gateway, atual.temToken)}
        />
        <TextInput {...form.campo('codigo')} label="Código" description={nomeCodigo[gateway]} />
        <Botao type="submit" ocupado={form.ocupado} textoOcupado="Salvando" style={{ alignSelf: 'flex-start' }}>
          Salvar
        </Botao>
      </Stack>
    </form>
  );
}

/** What the saved settings lack for anything to be sent. */
const listFaltas = ({ url, temToken, codigo }: Atual): string[] =>
  Object.entries({ URL: url, Token: temToken, Código: codigo }).flatMap(([campo, valor]) => (valor ? [] : [campo]));
const todos = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

const tokenHint = (gateway: Atual['gateway'], salvo: boolean): string | undefined =>
  [
    gateway === 'zapi' && 'Se a conta exige um Client-Token, escreva token:clientToken.',
    salvo && 'Há um token salvo. Em branco, ele continua o mesmo.',
  ]
    .filter(Boolean)
    .join(' ') || undefined;
